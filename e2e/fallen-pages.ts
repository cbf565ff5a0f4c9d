import { afterEach } from 'vitest'
import { firstFallen } from './watched-pages.ts'

/* Whatever a journey looks at, none of its pages may fall down beside it. */
afterEach(() => {
  const first = firstFallen()
  if (first !== undefined) throw new Error(`A page fell down: ${first}`)
})
