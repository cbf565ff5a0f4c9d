import { z } from 'zod'
import { extensionOf } from '#kit/file-types.ts'
import { answerOnce } from '../../children/answer-once.ts'
import { inspectFile } from './inspect-file.ts'
import { NOT_ITS_TYPE } from './not-its-type.ts'

const GIVEN = z.object({ path: z.string(), name: z.string() })

/** A program of its own: looks through one file and says what is wrong with it. */
await answerOnce(async (given) => {
  const { path, name } = GIVEN.parse(given)
  const extension = extensionOf(name)
  return { problem: extension === null ? NOT_ITS_TYPE : await inspectFile(path, extension) }
})
