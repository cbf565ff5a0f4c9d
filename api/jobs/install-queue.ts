import { PgBoss } from 'pg-boss'
import { QUEUE, QUEUE_OPTIONS } from './queue.ts'

/** Makes pg-boss's tables or brings them to the version of its package, as their owner. One copy does it, others wait. */
export async function installQueue(databaseUrl: string): Promise<void> {
  const options = { supervise: false, schedule: false, registerInstance: false, reindex: false } as const
  const boss = new PgBoss({ connectionString: databaseUrl, max: 1, ...options })
  // Errors of its timers alone arrive here: what start() meets, it throws.
  boss.on('error', () => {})
  try {
    await boss.start()
    await boss.createQueue(QUEUE, QUEUE_OPTIONS)
    await boss.updateQueue(QUEUE, QUEUE_OPTIONS)
  } finally {
    await boss.stop({ graceful: false })
  }
}
