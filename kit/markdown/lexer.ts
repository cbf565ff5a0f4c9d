import { Marked, type MarkedToken, type Token, type Tokens } from 'marked'

/** Double braces before anything else, so that emphasis or links never take a part of them. */
const directive = (level: 'block' | 'inline', start: string, whole: RegExp) => ({
  name: `${level} directive`,
  level,
  // Asked at every paragraph of all that follows: a search for letters is many times faster than an expression.
  start: (source: string) => source.indexOf(start),
  tokenizer: (source: string): Tokens.Generic | undefined => {
    const [raw] = whole.exec(source) ?? []
    return raw === undefined ? undefined : { type: 'directive', raw }
  },
})

const MARKED = new Marked({
  gfm: true,
  extensions: [
    directive('block', '\n{{tool:', /^\{\{tool:[^\n]*\}\}[ \t]*(?:\n+|$)/),
    directive('inline', '{{', /^\{\{[^\n]*?\}\}/),
  ],
})

export const tokensOf = (text: string): readonly Token[] => MARKED.lexer(text)

/** Whether a token is Markdown's own; the others stand in double braces. */
export const isMarked = (token: Token): token is MarkedToken => token.type !== 'directive'
