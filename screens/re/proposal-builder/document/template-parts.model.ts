import type { CalendarItem, Fees } from './request.model.ts'
import { NO_PROMISE } from './wording.model.ts'

export const BLOCK_TYPES = [
  'cover',
  'about',
  'market',
  'pricing',
  'netSheet',
  'plan',
  'calendar',
  'fees',
  'terms',
  'signature',
] as const
export type BlockType = (typeof BLOCK_TYPES)[number]

export const AUDIENCES = ['seller', 'buyer', 'landlord', 'investor'] as const
type Audience = (typeof AUDIENCES)[number]

export type TemplateBlock = {
  readonly id: string
  readonly type: BlockType
  readonly title: string
  /** Paragraphs with merge fields: {{client.name}}. */
  readonly text: string
}

export type Template = {
  readonly id: string
  readonly name: string
  readonly audience: Audience
  readonly blocks: readonly TemplateBlock[]
  readonly services: Readonly<Record<Fees['servicePlan'], readonly string[]>>
  readonly calendar: readonly CalendarItem[]
}

type Words = Readonly<Record<BlockType, readonly [title: string, text: string]>>

export const blocksFrom = (words: Words): readonly TemplateBlock[] =>
  BLOCK_TYPES.map((type) => ({ id: type, type, title: words[type][0], text: words[type][1] }))

export const SIGNATURE: Words['signature'] = [
  'Signatures',
  'Signing shows that you received this proposal. It does not replace a listing or representation agreement.\n\n{{signatures}}',
]
export const ABOUT =
  '{{about}}\n\n{{agent.name}}, {{agent.license}}, {{brokerage.name}}. Phone: {{agent.phone}}.'

export const termsOf = (agreement: string): string =>
  `This proposal is valid until {{validUntil}}. The proposed term is {{term}}. ${agreement}\n\n${NO_PROMISE}\n\nWe serve every client and every property equally, under fair housing law.`
