import { z } from 'zod'
import { answerOnce } from '../children/answer-once.ts'
import { pdfFile } from './pdf-file.ts'

/** Lays out one document, in a process that may be lost. */
await answerOnce((given) => pdfFile(z.record(z.string(), z.unknown()).parse(given)))
