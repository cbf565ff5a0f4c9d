import type { DrawChart } from '#kit/export/pdf-blocks.ts'
import { show } from '#kit/format.ts'
import { chartHeight } from '#ui/charts/chart-size.ts'
import { chartSvg } from '#ui/charts/svg.ts'
import { printable } from './printable.ts'

/** Wide enough for the labels that a page of paper has room for. */
const WIDTH = 720

/** On paper a halo would be painted over the letters it should be behind. */
const withoutHalo = (svg: string): string =>
  svg.replaceAll(/<text\b[^>]*>/g, (tag) => tag.replaceAll(/ (stroke|stroke-width|paint-order)="[^"]*"/g, ''))

/** The document's fonts are regular and bold: what stands between is read as a size there. */
const inTwoWeights = (svg: string): string => svg.replaceAll('font: 650 ', 'font: bold ')

/** A report's chart as SVG, with only letters the document's fonts have; what is tall is wider, and so fills its page. */
export const drawChart: DrawChart = ({ chart }, tallest) => {
  const width = Math.max(WIDTH, Math.ceil(chartHeight(chart, WIDTH, 'paper') / tallest))
  return printable(inTwoWeights(withoutHalo(chartSvg(chart, { show, width, font: 'Helvetica' }))))
}
