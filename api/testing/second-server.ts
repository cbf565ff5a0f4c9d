import { startBalancer } from './balancer.ts'
import { startChild } from './child-server.ts'

type First = { readonly url: string; readonly databaseUrl: string; readonly dataDir: string }

/**
 * A second server process on the same database and storage as the first, and one address in front of both that gives
 * each request to the other one in turn.
 */
export async function addSecondServer(
  { url, databaseUrl, dataDir }: First,
  environment: NodeJS.ProcessEnv,
): Promise<{ readonly url: string; readonly second: string; readonly close: () => Promise<void> }> {
  const settings = Object.entries(environment).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  const place = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: '0' }
  const child = await startChild({ ...Object.fromEntries(settings), ...place })
  const balancer = await startBalancer([url, child.url])
  const close = async () => {
    await balancer.close()
    child.kill('SIGTERM')
    await child.ended
  }
  return { url: balancer.url, second: child.url, close }
}
