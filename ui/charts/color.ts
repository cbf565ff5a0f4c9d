/** Linear light of one sRGB channel. Source: IEC 61966-2-1, as WCAG 2.2 quotes it. */
const linear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

/** Red, green and blue of `#rrggbb` or `#rgb` as linear light from 0 to 1. */
export function linearRgb(hex: string): readonly [number, number, number] {
  const long = hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex
  const part = (from: number) => linear(Number.parseInt(long.slice(from, from + 2), 16) / 255)
  return [part(1), part(3), part(5)]
}

/** Relative luminance, 0 to 1 (WCAG 2.2). */
export function luminance(hex: string): number {
  const [red, green, blue] = linearRgb(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio of two colors, 1 to 21 (WCAG 2.2, success criterion 1.4.3). */
export function contrast(one: string, other: string): number {
  const lights = [luminance(one), luminance(other)]
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05)
}
