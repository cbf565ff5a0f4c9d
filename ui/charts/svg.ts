import type { Chart } from '#kit/block.ts'
import type { Show } from '../text.tsx'
import { engine } from './engine.ts'
import { chartHeight } from './chart-size.ts'
import { chartOption } from './option.ts'
import type { Scheme } from './palette.ts'

export type Picture = {
  readonly show: Show
  /** Into another currency; left out, amounts are dollars. */
  readonly words?: (text: string) => string
  readonly width: number
  readonly height?: number
  readonly scheme?: Scheme
  /** A family that the reader of the picture has; documents use their own. */
  readonly font?: string
}

const asWritten = (text: string): string => text

/** A chart as the text of an SVG picture, without a browser. */
export function chartSvg(
  chart: Chart,
  { width, height, scheme = 'light', font = 'Helvetica, Arial, sans-serif', ...text }: Picture,
): string {
  const size = { width, height: height ?? chartHeight(chart, width, 'paper') }
  const instance = engine().init(null, null, { renderer: 'svg', ssr: true, ...size })
  instance.setOption(chartOption(chart, { ...size, words: asWritten, ...text, scheme, font, animate: false }))
  const svg = instance.renderToSVGString()
  instance.dispose()
  // Rules for the pointer over a live picture: of no use in a file, and a document's renderer stumbles over them.
  return svg.replace(/<style[^>]*>[\s\S]*?<\/style>/g, '')
}
