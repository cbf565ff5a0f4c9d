import type { DrawChart } from '#kit/export/pdf.ts'
import { show } from '#kit/format.ts'
import { chartSvg } from '#ui/charts/svg.ts'
import { printable } from './printable.ts'

/** Wide enough for the labels that a page of paper has room for. */
const WIDTH = 720

/** A report's chart as SVG text whose letters the document's fonts have. */
export const drawChart: DrawChart = (block) =>
  printable(chartSvg(block.chart, { show, width: WIDTH, font: 'Helvetica' }))
