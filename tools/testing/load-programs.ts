// Loads all that the programs of limited processes load (api/children), so that Node keeps it compiled where
// NODE_COMPILE_CACHE says. They find no work here: nothing is sent to them, and their input is empty.

import { pdfFile } from '#api/exports/pdf-file.ts'
import { TOOLS } from '#api/registry/screens.gen.ts'

const PROGRAMS = [
  () => import('#api/tools/tool-worker.ts'),
  () => import('#api/exports/pdf-worker.ts'),
  () => import('#api/lists/file-worker.ts'),
  () => import('#api/courses/certificate-worker.ts'),
  () => import('#api/payments/invoice-worker.ts'),
  () => import('#api/files/checks/inspect-worker.ts'),
  () => import('#screens/projects/shared/process/read-file.worker.ts'),
]

/** What they load only when they need it. */
const LATER = [
  () => import('#api/exports/draw-chart.ts'),
  () => import('#api/lists/read-table.ts'),
  () => import('#api/lists/write-table.ts'),
  () => import('read-excel-file/node'),
  () => import('write-excel-file/node'),
  () => import('#screens/projects/shared/process/pdf-texts.ts'),
]

await pdfFile({ content: 'x', defaultStyle: { font: 'Helvetica' } })
for (const load of [...LATER, ...Object.values(TOOLS)]) await load()
// Without input some end with an error of their own, and others wait for it until nothing else is left to do.
for (const load of PROGRAMS) void load().catch(() => undefined)
