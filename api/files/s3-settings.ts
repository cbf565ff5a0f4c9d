import { z } from 'zod'

/** A store for files that speaks S3, in place of DATA_DIR. All of it or nothing. */
export const S3_SHAPE = {
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,62}$/)
    .default('groundwork'),
  S3_REGION: z.string().min(1).max(40).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
}

export type S3Settings = z.output<z.ZodObject<typeof S3_SHAPE>>
