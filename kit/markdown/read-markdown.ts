import type { MarkedToken, Token, Tokens } from 'marked'
import type { RuleName } from './directive.ts'
import type { DocumentBlock, Run, TextProblem } from './document.ts'
import { type Desk, figureOf, inlineOf, lineOf, note, type RuleText, runsOf } from './inline.ts'
import { number } from '../format.ts'
import { isMarked, tokensOf } from './lexer.ts'
import { textOf } from './text-of.ts'

export type Reading = { readonly document: DocumentBlock[]; readonly problems: readonly TextProblem[] }

/** Beyond these no one writes, and readers of Markdown slow down or run out of stack. */
const LONGEST = 100_000
const LONGEST_PARAGRAPH = 8_000
const DEEPEST = 12
/** Each is looked for in all that follows it. */
const MOST_LINES = 3_000
/** Signs whose meaning hangs on others further on: what reading them takes grows with the square of their number. */
const SIGNS = [
  { sign: /[*_~@]/g, inPart: 300, inText: 1_500, said: 'of the signs *, _, ~, and @' },
  { sign: /[!{}[\]`<>\\&#]/g, inPart: 1_500, inText: 6_000, said: 'signs such as brackets and backquotes' },
] as const

/**
 * Reads the subset of Markdown that texts may have: headings from level 2, emphasis, lists, links, quotes with a tone,
 * code, tables, and what stands in double braces. Everything else, raw HTML above all, is shown as the text it is.
 */
export function readMarkdown(body: string, ruleOf: (rule: RuleName) => RuleText): Reading {
  const text = body.replaceAll(/\r\n?/g, '\n').replaceAll(UNSEEN, '')
  const limit = limitOf(text)
  if (limit !== null) return { document: [], problems: [{ level: 'error', message: limit, line: null }] }
  const desk: Desk = { text, problems: [], ruleOf }
  const document = withIds(tokensOf(text).flatMap((token) => blocksOf(desk, token)))
  return { document, problems: desk.problems }
}

/** Control characters and those that turn the text round. */
const UNSEEN = /(?![\n\t])[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

const NESTED = new RegExp(String.raw`^(?:[ \t]*(?:>|[-*+]|\d+[.)])[ \t]*){${DEEPEST},}`, 'm')

function limitOf(text: string): string | null {
  if (text.length > LONGEST) return 'The text is longer than 100,000 characters.'
  if (text.split('\n').length > MOST_LINES) return `The text has more than ${number(MOST_LINES, 0)} lines.`
  const parts = text.split(/\n\s*\n/)
  if (parts.some((part) => part.length > LONGEST_PARAGRAPH))
    return 'A paragraph, list, or table is longer than 8,000 characters: split it.'
  for (const { sign, inPart, inText, said } of SIGNS) {
    const counts = parts.map((part) => part.match(sign)?.length ?? 0)
    if (counts.some((count) => count > inPart))
      return `A paragraph, list, or table has more than ${number(inPart, 0)} ${said}: split it.`
    if (counts.reduce((sum, count) => sum + count, 0) > inText)
      return `The text has more than ${number(inText, 0)} ${said}.`
  }
  if (NESTED.test(text)) return 'Quotes or lists are nested too deeply.'
  return /^[ \t]{60,}\S/m.test(text) ? 'A line is indented too deeply.' : null
}

const blocksOf = (desk: Desk, token: Token): DocumentBlock[] =>
  isMarked(token) ? markedBlocks(desk, token) : [toolOf(desk, token.raw)]

function markedBlocks(desk: Desk, token: MarkedToken): DocumentBlock[] {
  switch (token.type) {
    case 'heading':
      return [headingOf(desk, token)]
    case 'paragraph':
    case 'text':
      return [{ kind: 'paragraph', runs: runsOf(desk, token.tokens) }]
    case 'list':
      return [{ kind: 'list', items: itemsOf(desk, token, 0) }]
    case 'blockquote':
      return [quoteOf(token.tokens.map((one) => textsOf(desk, one)).filter((runs) => runs.length > 0))]
    case 'code':
      return [{ kind: 'code', text: token.text }]
    case 'table':
      return [tableOf(desk, token)]
    case 'hr':
      return [{ kind: 'divider' }]
    case 'space':
    case 'def':
      return []
    default:
      return [{ kind: 'paragraph', runs: [{ text: token.raw.trim() }] }]
  }
}

function headingOf(desk: Desk, token: Tokens.Heading): DocumentBlock {
  if (token.depth === 1) note(desk, 'Start headings at ##: the title is the page’s own.', token.raw)
  const level = Math.min(4, Math.max(2, token.depth))
  return { kind: 'heading', level, id: '', runs: runsOf(desk, token.tokens) }
}

const tableOf = (desk: Desk, { align, header, rows }: Tokens.Table): DocumentBlock => ({
  kind: 'table',
  aligns: align.map((one) => one ?? 'left'),
  head: header.map((cell) => runsOf(desk, cell.tokens)),
  rows: rows.map((row) => row.map((cell) => runsOf(desk, cell.tokens))),
})

const toolOf = ({ text }: Desk, raw: string): DocumentBlock => ({
  kind: 'tool',
  call: raw.trim().slice('{{tool:'.length, -2).trim(),
  line: lineOf(text, raw) ?? 1,
  figure: null,
})

type ListItem = Extract<DocumentBlock, { kind: 'list' }>['items'][number]

const isList = (token: Token): token is Tokens.List => isMarked(token) && token.type === 'list'

function itemsOf(desk: Desk, list: Tokens.List, depth: number): ListItem[] {
  return list.items.flatMap((item, index) => {
    const own = item.tokens.filter((token) => !isList(token))
    const mark = list.ordered ? Number(list.start || 1) + index : null
    return [
      { depth, mark, runs: own.flatMap((token) => textsOf(desk, token)) },
      ...item.tokens.filter(isList).flatMap((nested) => itemsOf(desk, nested, depth + 1)),
    ]
  })
}

/** The words of a block inside another one, where no block can stand. */
function textsOf(desk: Desk, token: Token): Run[] {
  if (!isMarked(token)) return [figureOf(desk, token.raw, {})]
  if (token.type === 'paragraph' || token.type === 'heading') return runsOf(desk, token.tokens)
  if (token.type === 'text') return inlineOf(desk, token, {})
  return token.type === 'space' ? [] : [{ text: token.raw.trim() }]
}

const TONES = ['note', 'tip', 'warning'] as const
const TONE = /^\[!(note|tip|warning)\]\s*/i

/** `> [!note]` at its beginning gives a quote its tone. */
function quoteOf(paragraphs: Run[][]): DocumentBlock {
  const [first = [], ...rest] = paragraphs
  const [, said = ''] = TONE.exec(textOf(first)) ?? []
  const tone = TONES.find((one) => one === said.toLowerCase()) ?? null
  if (tone === null) return { kind: 'quote', tone, paragraphs }
  const left = first
    .map((run, index) => (index === 0 ? { ...run, text: run.text.replace(TONE, '') } : run))
    .filter(({ text }) => text !== '')
  return { kind: 'quote', tone, paragraphs: left.length === 0 ? rest : [left, ...rest] }
}

/** Ids of headings: prefixed, so that none is the page's own, and each of them once. */
function withIds(document: readonly DocumentBlock[]): DocumentBlock[] {
  const taken = new Set<string>()
  return document.map((block) => {
    if (block.kind !== 'heading') return block
    const slug = slugOf(textOf(block.runs)) || 'part'
    let id = `text-${slug}`
    for (let n = 2; taken.has(id); n += 1) id = `text-${slug}-${n}`
    taken.add(id)
    return { ...block, id }
  })
}

/** 'What moves a score?' as a part of an address: 'what-moves-a-score'. */
export const slugOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80)
