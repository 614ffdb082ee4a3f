import { Chart, type ChartNumbers, type ChartTokens } from '#web/ui/chart/Chart.tsx';
import { Columns, Panel, Section } from './Section.tsx';

const years = ['2021', '2022', '2023', '2024', '2025'];
const p25 = [12.1, 13.4, 14.2, 15.9, 16.4];
const median = [18.2, 19.9, 21.3, 22.8, 24.1];
const p75 = [27.5, 28.1, 30.6, 33.2, 35.7];
const own = [16.3, 20.4, 24.9, 26.1, 29.345];

const marketNumbers: ChartNumbers = {
  columns: ['Год', 'P25', 'Медиана', 'P75', 'Ваша компания'],
  rows: years.map((year, i) => [year, p25[i], median[i], p75[i], own[i]]),
};

const market = (tokens: ChartTokens) => ({
  grid: { left: 8, right: 24, top: 40, bottom: 8, outerBoundsMode: 'same' },
  legend: { top: 0, left: 0, data: ['Медиана рынка', 'Ваша компания'] },
  tooltip: { trigger: 'axis' },
  xAxis: { type: 'category', data: years, boundaryGap: false },
  yAxis: { type: 'value' },
  series: [
    { name: 'P25', type: 'line', data: p25, stack: 'band', symbol: 'none', lineStyle: { opacity: 0 }, silent: true },
    {
      name: 'P25–P75',
      type: 'line',
      data: p75.map((value, i) => value - (p25[i] ?? 0)),
      stack: 'band',
      symbol: 'none',
      lineStyle: { opacity: 0 },
      areaStyle: { color: tokens.band, opacity: 0.8 },
      tooltip: { show: false },
    },
    { name: 'Медиана рынка', type: 'line', data: median, color: tokens.market },
    {
      name: 'Ваша компания',
      type: 'line',
      data: own,
      color: tokens.own,
      label: { show: false },
      endLabel: { show: true, formatter: 'вы', color: tokens.own, fontWeight: 600 },
    },
  ],
});

const boxes = [
  [4, 12, 18, 27, 41],
  [6, 13, 20, 28, 44],
  [7, 14, 21, 31, 47],
];
const spreadNumbers: ChartNumbers = {
  columns: ['Год', 'P10', 'P25', 'Медиана', 'P75', 'P90'],
  rows: boxes.map((box, i) => [years[i], ...box]),
};

const spread = (tokens: ChartTokens) => ({
  grid: { left: 8, right: 16, top: 16, bottom: 8, outerBoundsMode: 'same' },
  tooltip: { trigger: 'item' },
  xAxis: { type: 'category', data: years.slice(0, 3) },
  yAxis: { type: 'value' },
  series: [
    { name: 'Рынок', type: 'boxplot', data: boxes, boxWidth: [16, 44] },
    { name: 'Ваша компания', type: 'scatter', data: [16.3, 20.4, 24.9], symbolSize: 12, color: tokens.own },
  ],
});

export function ChartSection() {
  return (
    <Section id="charts" title="Графики">
      <Columns least={420}>
        <Panel>
          <Chart
            title="Затраты на ИТ-сотрудника по годам, тыс. ₽"
            label="Медиана рынка выросла с 18,2 до 24,1, ваша компания с 16,3 до 29,3"
            option={market}
            numbers={marketNumbers}
            fileName="zatraty"
          />
        </Panel>
        <Panel>
          <Chart
            title="Разброс по рынку"
            label="Разброс значений рынка за три года и место вашей компании"
            option={spread}
            numbers={spreadNumbers}
            fileName="razbros"
          />
        </Panel>
      </Columns>
    </Section>
  );
}
