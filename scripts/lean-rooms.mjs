// What the browser takes of the contract and the domain. Both are constants and rules: nothing of them happens by itself, so
// what no page asks for is left out. With it go the schemas of bodies and answers and what is said of them, which only the
// server reads: a page knows of a call its address, rights, rooms, and the names and defaults of its query.
import { dirname, join, sep } from 'node:path';
import { ROOT } from './run.mjs';

const ROOMS = ['contract', 'domain'].map((room) => join(ROOT, room) + sep);
const isLean = (id) => ROOMS.some((room) => id.startsWith(room));

/** What of an endpoint only the server and its documents read. */
const OF_SERVER = new Set(['summary', 'body', 'reply', 'csv', 'cost', 'long', 'english', 'status', 'key']);
/** What says nothing of names and defaults: the rules of one value, from the modules of shapes. */
const SHAPES = /\/(shapes|lists)\.ts$/;
const RULES = new Set(['oneOf', 'nullable', 'nullableOf', 'anyOfValues', 'whole', 'nameOf']);
const TYPES = new Set(['Array', 'Boolean', 'Number', 'Optional', 'Record', 'String', 'Unknown']);
/** What is made without doing anything. */
const PLAIN = new Set(['Literal', 'ArrowFunctionExpression', 'FunctionExpression', 'Identifier']);

const partsOf = (node) =>
  Object.values(node)
    .flat()
    .filter((part) => typeof part?.type === 'string');

/** The nodes from this one on, itself first, without those below the ones that end the way. */
const within = (node, ends = () => false) => [
  node,
  ...(ends(node) ? [] : partsOf(node).flatMap((part) => within(part, ends))),
];

const isCallOf = (node, name) => node?.type === 'CallExpression' && node.callee.name === name;
/** Whether a node of the module is the rule of a value. */
function ruleOf(program) {
  const rules = program.body
    .filter(({ type, source }) => type === 'ImportDeclaration' && SHAPES.test(source.value))
    .flatMap(({ specifiers }) => specifiers.map(({ local }) => local.name))
    .filter((name) => RULES.has(name));
  return ({ type, callee }) =>
    type === 'CallExpression' &&
    (rules.includes(callee.name) || (callee.object?.name === 'Type' && TYPES.has(callee.property.name)));
}

/** The properties that only the server reads, of the objects from which endpoints are made. */
function ofServer(program) {
  const nodes = within(program);
  const makers = new Set(nodes.filter(({ init }) => isCallOf(init, 'endpointsOf')).map(({ id }) => id.name));
  const described = nodes.filter(
    ({ type, callee }) => type === 'CallExpression' && (makers.has(callee.name) || isCallOf(callee, 'endpointsOf')),
  );
  return new Set(
    described
      .flatMap((call) => call.arguments.flatMap(({ properties = [] }) => properties))
      .filter(({ key }) => OF_SERVER.has(key?.name)),
  );
}

/** The statements of a module, exported or not. */
const statementsOf = ({ body }) =>
  body.map((statement) =>
    statement.type === 'ExportNamedDeclaration' ? (statement.declaration ?? statement) : statement,
  );

/** The module as the browser needs it: without what is the server's, and its constants made only for who uses them. */
export function lean(code, program) {
  const dropped = ofServer(program);
  const isRule = ruleOf(program);
  const ends = (node) => dropped.has(node) || isRule(node);
  const left = within(program, ends)
    .filter(ends)
    .map(({ type, start, end }) =>
      type === 'CallExpression'
        ? { start, end, put: '({})' }
        : { start, end: code[end] === ',' ? end + 1 : end, put: '' },
    );
  const made = statementsOf(program)
    .flatMap(({ type, declarations }) => (type === 'VariableDeclaration' ? declarations : []))
    .filter(({ init }) => !PLAIN.has(init.type) && !isRule(init))
    .flatMap(({ init: { start, end } }) => [
      { start, end: start, put: '/* @__PURE__ */ (() => (' },
      { start: end, end, put: '))()' },
    ]);
  return [...left, ...made]
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, put }) => text.slice(0, start) + put + text.slice(end), code);
}

/** What a module takes of these rooms, and what each constant and function of theirs does: `id#name`. */
const taken = new Map();

const sourceOf = (id, { value }) => (value.startsWith('#') ? join(ROOT, value.slice(1)) : join(dirname(id), value));

function note(id, program) {
  const imported = new Map(
    program.body
      .filter(({ type, source }) => type === 'ImportDeclaration' && isLean(sourceOf(id, source)))
      .flatMap(({ source, specifiers }) =>
        specifiers.map((one) => [one.local.name, `${sourceOf(id, source)}#${one.imported.name}`]),
      ),
  );
  if (!isLean(id)) return void taken.set(id, [...imported.values()]);
  const statements = statementsOf(program).filter(({ type }) => type !== 'ImportDeclaration');
  const namesIn = (node) => within(node).flatMap(({ type, name }) => (type === 'Identifier' ? [name] : []));
  const declaredBy = ({ declarations, id: own }) => (declarations?.map((one) => one.id) ?? [own]).flatMap(namesIn);
  const own = new Map(statements.flatMap(declaredBy).map((name) => [name, `${id}#${name}`]));
  for (const statement of statements) {
    const used = namesIn(statement).flatMap((name) => imported.get(name) ?? own.get(name) ?? []);
    for (const name of declaredBy(statement)) taken.set(own.get(name), [...new Set(used)]);
  }
}

/** What each module needs of these rooms, as far as anybody uses it. */
function needed() {
  const needs = new Map();
  const left = [...taken.keys()].filter((node) => !isLean(node));
  const seen = new Set(left);
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    const [id] = node.split('#');
    const of = needs.get(id) ?? needs.set(id, new Set()).get(id);
    for (const next of taken.get(node) ?? []) {
      of.add(next.split('#')[0]);
      if (!seen.has(next)) left.push(next);
      seen.add(next);
    }
  }
  return needs;
}

let needs;

/** The modules that come with a module. */
export function comesWith(id, infoOf) {
  needs ??= needed();
  return [...(infoOf(id)?.importedIds ?? []).filter((one) => !isLean(one)), ...(needs.get(id) ?? [])];
}

export const leanRooms = {
  name: 'etalon-lean-rooms',
  apply: 'build',
  transform(code, id) {
    if (isLean(id)) {
      const made = lean(code, this.parse(code));
      note(id, this.parse(made));
      return { code: made, moduleSideEffects: false };
    }
    if (/\.tsx?$/.test(id) && !id.includes('node_modules')) note(id, this.parse(code));
    return undefined;
  },
};
