import type { Block, Chart, TableBlock } from '#kit/block.ts'

type Words = (text: string) => string

/** A block with every sentence of it put in other words; figures, names and titles of columns stay. */
export function reworded(block: Block, words: Words): Block {
  const maybe = <Key extends string>(key: Key, text: string | undefined) =>
    text === undefined ? {} : { [key]: words(text) }
  switch (block.kind) {
    case 'headline':
      return { ...block, text: words(block.text) }
    case 'metrics':
      return { ...block, items: block.items.map((item) => ({ ...item, ...maybe('note', item.note) })) }
    case 'callout':
      return { ...block, title: words(block.title), text: words(block.text) }
    case 'chart':
      return { ...block, caption: words(block.caption), chart: rewordedChart(block.chart, words) }
    case 'table':
      return {
        ...block,
        rows: block.rows.map((row) => rewordedRow(row, words)),
        ...maybe('note', block.note),
      }
    case 'schedule':
      return {
        ...block,
        rows: block.rows.map((row) => ({ ...row, title: words(row.title), ...maybe('note', row.note) })),
      }
    case 'actions':
      return {
        ...block,
        steps: block.steps.map((step) => ({
          ...step,
          title: words(step.title),
          ...maybe('effect', step.effect),
        })),
      }
    case 'scorecard':
      return { ...block, criteria: block.criteria.map((one) => ({ ...one, why: words(one.why) })) }
    case 'prose':
      return { ...block, text: words(block.text) }
    case 'section':
      return { ...block, title: words(block.title), ...maybe('answer', block.answer) }
    case 'flow':
      return block
  }
}

/** Labels of marks, and the rows and columns of a heatmap, are sentences too; numbers are written by the drawing. */
export function rewordedChart(chart: Chart, words: Words): Chart {
  if (chart.type === 'heatmap')
    return { ...chart, rows: chart.rows.map(words), columns: chart.columns.map(words) }
  return 'marks' in chart && chart.marks !== undefined
    ? { ...chart, marks: chart.marks.map((mark) => ({ ...mark, label: words(mark.label) })) }
    : chart
}

const rewordedRow = (row: TableBlock['rows'][number], words: Words): TableBlock['rows'][number] =>
  Object.fromEntries(
    Object.entries(row).map(([key, cell]) => [key, typeof cell === 'string' ? words(cell) : cell]),
  )
