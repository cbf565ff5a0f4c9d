/** Said by the field whose address is none. */
export const WEB_ADDRESS_PROBLEM = 'Enter an address that begins with https:// or http://.'

/** An address that a browser may be sent to: nothing that runs, and no host that only the page it stands on completes. */
export const isWebAddress = (text: string): boolean =>
  /^https?:\/\/[^\s\p{Cc}/\\]/iu.test(text) && !/[\s\p{Cc}]/u.test(text) && URL.canParse(text)
