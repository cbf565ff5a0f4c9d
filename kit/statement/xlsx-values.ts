const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The text of XML without its five entities and its character references; nothing else is looked up. */
export const unescapedXml = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|\w{2,4});/gi, (whole, name: string) => {
        if (!name.startsWith('#')) return ENTITIES[name] ?? whole
        const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
      })
    : text

/** The column of a reference such as 'AB', from 0. */
export const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** Formats of ECMA-376, 18.8.30 that show a day, and those that are written with letters of one. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36)
  const plain = code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '')
  return /[yd]/i.test(plain) && !/general/i.test(plain)
}

const DAY_MS = 86_400_000

/**
 * The ISO day of a serial number. Days are counted from 1 January 1904, or so that 1 is 1 January 1900 and 60 the 29
 * February of that year, which never was.
 */
export function dateFromSerial(serial: number, starts: 1900 | 1904): string {
  const origin = starts === 1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30)
  const time = origin + Math.floor(serial) * DAY_MS
  return Number.isFinite(time) && Math.abs(time) < 8e15 ? new Date(time).toISOString().slice(0, 10) : ''
}
