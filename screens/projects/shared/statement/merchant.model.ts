/** What banks write before the name of a merchant. */
const BEFORE =
  /^(?:POS|ACH|DEBIT|CREDIT|CARD|VISA|MASTERCARD|CHECKCARD|CHECK CARD|PURCHASE|AUTHORIZED|ON|RECURRING|PAYMENT|PMT|WEB|ONLINE|PENDING|EXTERNAL|TRANSACTION|WITHDRAWAL|DEPOSIT|SQ|TST|PAYPAL|PP|SP)(?=[ *-])[ *-]*/

const WORDS = 3

/**
 * The name by which rows of one merchant are known: capital letters, without numbers, dates, and what banks put around
 * it. 'POS DEBIT WHOLEFDS MKT 10234 AUSTIN' and 'Wholefds Mkt #10300' are both WHOLEFDS MKT …: the first three words.
 */
export function merchantOf(text: string): string {
  let name = text.toUpperCase().split(' · ', 1)[0] ?? ''
  name = name.replace(/\b(?:\d+[/.-])+\d+\b/g, ' ')
  for (let before = ''; before !== name; ) {
    before = name
    name = name.replace(BEFORE, '')
  }
  const words = name
    .replace(/[^\p{L}&' ]+/gu, ' ')
    .split(' ')
    .filter((word) => word.length > 1 || word === '&')
  return words.length === 0 ? text.toUpperCase().slice(0, 40) : words.slice(0, WORDS).join(' ')
}
