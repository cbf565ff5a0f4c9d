import { z } from 'zod'
import { idOf } from '#kit/contract/person.ts'

/** The steps of a report's plan, and where they stand. */
export const planSteps = z.object({
  /** The screen of the report. */
  screen: z
    .string()
    .max(200)
    .regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/, 'Name a screen, such as calculators/budget.'),
  /** The saved plan that it was made from. */
  planId: idOf('pln').optional(),
  /** What the link back says. */
  label: z.string().trim().min(1).max(120),
  steps: z
    .array(
      z.object({
        title: z.string().trim().min(1).max(300),
        owner: z.string().trim().max(120).optional(),
        dueInDays: z.int().min(0).max(36_500).optional(),
        cost: z.number().min(-1e12).max(1e12).optional(),
        effect: z.string().trim().max(600).optional(),
      }),
    )
    .min(1)
    .max(100),
})

/** What an item says of the step that it came from. */
export const itemSource = z.object({
  label: z.string(),
  /** The address of the report inside the app. */
  path: z.string(),
  owner: z.string().nullable(),
  cost: z.number().nullable(),
  effect: z.string().nullable(),
})
