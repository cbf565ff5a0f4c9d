/** How a person can have amounts written. The first is how every report is written. */
export const MONEY_STYLES = ['$1,234.56', '1.234,56 $', '1 234,56 $', '1234.56'] as const
export type MoneyStyle = (typeof MONEY_STYLES)[number]

const STAYS = '\u00a0'

/** An amount as the kit writes it ('−$1,250.40') in another style; the sign stays in front. */
export function inMoneyStyle(written: string, style: MoneyStyle): string {
  const [sign = '', whole = '', cents] = written.split(/\$|\./)
  const rest = (mark: string) => (cents === undefined ? '' : `${mark}${cents}`)
  switch (style) {
    case '1.234,56 $':
      return `${sign}${whole.replaceAll(',', '.')}${rest(',')}${STAYS}$`
    case '1 234,56 $':
      return `${sign}${whole.replaceAll(',', STAYS)}${rest(',')}${STAYS}$`
    case '1234.56':
      return `${sign}${whole.replaceAll(',', '')}${rest('.')}`
    default:
      return written
  }
}
