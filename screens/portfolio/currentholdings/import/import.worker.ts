import { expose } from 'comlink'
import { type Asked, importDesk } from './import-desk.ts'

type Desk = ReturnType<typeof importDesk>

let desk: Desk | null = null

const opened = (): Desk => {
  if (desk === null) throw new Error('No file is open.')
  return desk
}

/** Reading and planning away from the page: one file at a time. Another file or leaving the page ends the worker. */
const imports = {
  open(work: Parameters<typeof importDesk>[0]) {
    desk = importDesk(work)
  },
  answer: (asked: Asked, progress: (share: number) => void) => opened().answer(asked, progress),
  row: (at: number) => opened().row(at),
  change: () => opened().change(),
}

export type ImportWorker = typeof imports

expose(imports)
