import { z } from 'zod'
import { isMeasure, type MeasureName } from './measures.ts'

const measure = z
  .string()
  .max(40)
  .refine((name): name is MeasureName => isMeasure(name), 'There is no such measure.')

/** A measure reaches a value, or does in so many months in a row. */
const factRule = z.object({
  kind: z.literal('fact'),
  measure,
  value: z.number().min(-1e9).max(1e9),
  months: z.int().min(1).max(24).default(1),
})

/** An action was done so many times; `object`: with this very thing. */
const actionRule = z.object({
  kind: z.literal('action'),
  action_type: z.string().max(80),
  count: z.int().min(1).max(1_000).default(1),
  object: z.string().max(120).optional(),
})

/** Every one of other milestones is achieved. */
const chainRule = z.object({
  kind: z.literal('chain'),
  of: z.array(z.string().max(60)).min(1, 'Choose at least one milestone.').max(20),
})

export const ruleSchema = z.discriminatedUnion('kind', [factRule, actionRule, chainRule])

export type Rule = z.output<typeof ruleSchema>
export type FactRule = Extract<Rule, { kind: 'fact' }>
export type ActionRule = Extract<Rule, { kind: 'action' }>
