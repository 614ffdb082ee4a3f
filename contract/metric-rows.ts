import { DEFINITION_NAMES, eachOfDefinition } from '#domain/methodology/definition.ts';
import { eachOfWording, WORDING_NAMES } from '#domain/methodology/wording.ts';
import { MOST_EARLIER } from '#domain/methodology/formula-years.ts';
import { Type, type Static, type TSchema } from 'typebox';
import { DIRECTIONS, KEY_THEMES, METRIC_TYPES } from '#domain/methodology/states.ts';
import { nullable, oneOf, Ref, strictObject, whole } from './shapes.ts';

/** What distinguishes one metric from another. */
export const metricNames = {
  id: Type.Integer(),
  alias: Type.String(),
  description: Type.String(),
  mtype: oneOf(METRIC_TYPES),
};

/** How every row with figures of a metric begins: which it is, in what it is measured and where it stands. */
export const metricHead = {
  ...metricNames,
  unit_name: Type.String(),
  process: Ref,
  rootProcess: Ref,
};

/** What a key indicator is about, and its place among the others; both null for any other metric. */
export const keyMark = {
  key_theme: nullable({ ...oneOf(KEY_THEMES), description: 'Ключевой показатель: о чём он' }),
  key_order: nullable(Type.Integer({ description: 'Место среди ключевых показателей' })),
};

/** What a metric means, in texts of the methodology; empty where nothing is written. */
export const definition = eachOfDefinition((field) => Type.String({ description: DEFINITION_NAMES[field].ru }));

/** What is said of a company by an indicator: templates with placeholders; empty where nothing is written. */
export const wording = eachOfWording((field) => Type.String({ description: WORDING_NAMES[field].ru }));

/** The formulas before the newest one, the oldest first. */
export const EarlierFormulas = Type.Array(
  strictObject({
    until_year: whole(0, 'Последний год, за который по ней считают'),
    formula: Type.String({ maxLength: 20_000 }),
  }),
  {
    maxItems: MOST_EARLIER,
    description: 'Формулы прежних лет, от старшей к новой; formula действует после последней из них',
  },
);

export const collectedYears = {
  from_year: nullable(Type.Integer({ description: 'Собирается с этого года; null — всегда собирался' })),
  until_year: nullable(Type.Integer({ description: 'Собирается по этот год; null — собирается и дальше' })),
};

/** How a row with figures of the market begins. */
export const marketHead = {
  ...metricHead,
  direction: nullable(oneOf(DIRECTIONS)),
  ...keyMark,
};

/** A process with rows of its metrics and the processes under it. */
export interface ProcessWith<Row> {
  readonly id: number;
  readonly name: string;
  readonly alias: string;
  readonly parentId: number | null;
  readonly metricCount: number;
  readonly metrics: readonly Row[];
  readonly children: readonly ProcessWith<Row>[];
}

export const processWith = <Row extends TSchema>(row: Row) =>
  Type.Unsafe<ProcessWith<Static<Row>>>({
    type: 'object',
    properties: {
      id: { type: 'integer' },
      name: { type: 'string' },
      alias: { type: 'string' },
      parentId: { type: 'integer', nullable: true },
      metricCount: { type: 'integer' },
      metrics: { type: 'array', items: row },
      children: {
        type: 'array',
        items: { type: 'object', additionalProperties: true, description: 'Такой же процесс' },
      },
    },
  });
