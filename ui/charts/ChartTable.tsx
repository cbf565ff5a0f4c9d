import type { Chart } from '#kit/block.ts'
import { ReportTable } from '../blocks/ReportTable.tsx'
import { chartTable } from './chart-table.ts'

type Props = { readonly title: string; readonly chart: Chart }

/** What a chart draws, as a table. */
export default function ChartTable({ title, chart }: Props) {
  return <ReportTable title={title} {...chartTable(chart)} />
}
