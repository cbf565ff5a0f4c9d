import { cpSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { copyProject } from '#tools/testing/project-copy.ts'
import { temporaryFolder } from '#tools/testing/temporary-folder.ts'
import { type Product, startProduct } from '../product.ts'

/** The product with the screens of this folder added to its own: one small example of each kind that it has none of. */
export async function startWithExamples(): Promise<Product & { readonly root: string }> {
  const copy = copyProject()
  const dataDir = temporaryFolder('kinds')
  const examples = join(import.meta.dirname, 'screens')
  for (const area of readdirSync(examples))
    cpSync(join(examples, area), join(copy.root, 'screens', area), { recursive: true })
  for (const kind of ['course', 'form']) copy.run('tools/new-screen.ts', `trial/new-${kind}`, '--kind', kind)
  const product = await startProduct(dataDir, { RATE_LIMIT_PER_MINUTE: '100000' }, copy.root)
  const stop = async () => {
    await product.stop()
    copy.remove()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { ...product, stop, root: copy.root }
}
