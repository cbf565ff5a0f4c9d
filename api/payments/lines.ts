import { z } from 'zod'

/** The lines of a charge as they are stored, in cents. */
export const linesSchema = z.array(z.object({ description: z.string(), amount: z.int() }))
