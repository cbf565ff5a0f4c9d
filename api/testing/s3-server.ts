import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

/** A real S3-compatible server with an empty bucket, and the settings that name it. */
export async function startS3() {
  const directory = mkdtempSync(join(tmpdir(), 'groundwork-s3-'))
  const configureBuckets = [{ name: 'groundwork' }]
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets })
  const { port } = await server.run()
  const environment = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
  const close = async () => {
    await server.close()
    rmSync(directory, { recursive: true, force: true })
  }
  return { environment, close }
}
