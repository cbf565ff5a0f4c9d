import { buildWeb } from '../build.ts'
import { measureFirstLoads } from '../gates/budget.ts'
import { type Bench, round } from './bench.ts'

const bench: Bench = {
  name: 'first load after gzip, kB',
  run: async () => {
    await buildWeb()
    return measureFirstLoads().map(({ name, js, css, files }) => {
      return { visit: name, js: round(js / 1000, 4), css: round(css / 1000, 4), files: files.length }
    })
  },
}

export default bench
