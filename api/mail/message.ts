const SUBJECT_AT_MOST = 200

/** A subject as one line: whatever would start another header line becomes a space. */
export const oneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, SUBJECT_AT_MOST)

/** One address and nothing else: no second one after a comma, no name, no comment, no line break, no quoting. */
const ADDRESS = /^[^\s@,;:<>()[\]"\\\p{Cc}]{1,64}@[^\s@,;:<>()[\]"\\\p{Cc}]{1,189}$/u

export const isDeliverable = (address: string): boolean => ADDRESS.test(address.trim())
