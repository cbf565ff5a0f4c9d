const KB = 1_024

/** '12 KB', '3.4 MB': at most one decimal. */
export function sizeText(bytes: number): string {
  if (bytes < KB) return `${bytes} B`
  const [value, unit] = bytes < KB * KB ? [bytes / KB, 'KB'] : [bytes / KB / KB, 'MB']
  return `${value < 10 ? Math.round(value * 10) / 10 : Math.round(value)} ${unit}`
}
