import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/testing/longest-first.ts'

const SERVER_TESTS = ['api/**/*.test.ts', 'screens/**/*.{api,handlers,db,job,migration}.test.ts']
/** What holds of one server is tried behind two of them, and holds then of one: half of the calls meet in each. */
const BEHIND_TWO = ['api/lists/{lists,list-access,item-conflicts,editors}.test.ts']
const SEED = 'tools/testing/fixed-seed.ts'
const CPU = 'tools/testing/note-cpu.ts'
const OUTSIDE = ['**/node_modules/**', '**/dist/**', '**/.data/**']
// Against hanging only: a machine that does other things too is slow, not wrong.
const PATIENT = { testTimeout: 180_000, hookTimeout: 330_000, expect: { poll: { timeout: 30_000 } } }

export default defineConfig({
  test: {
    allowOnly: false,
    restoreMocks: true,
    // Both cores of a small machine: by default one is left for a person who is not there.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          env: { TEST_PART: 'unit' },
          include: ['{finance,figures,kit,screens,tools}/**/*.test.ts'],
          exclude: [...OUTSIDE, ...SERVER_TESTS],
          isolate: false,
          setupFiles: [SEED, CPU],
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'web',
          env: { TEST_PART: 'web' },
          include: ['{web,ui}/**/*.test.{ts,tsx}'],
          exclude: OUTSIDE,
          isolate: false,
          setupFiles: [SEED, CPU],
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'api',
          env: { TEST_PART: 'api' },
          include: SERVER_TESTS,
          exclude: [...OUTSIDE, ...BEHIND_TWO],
          // A test's server keeps nothing that another one of the same process would meet.
          isolate: false,
          setupFiles: [SEED, CPU],
          globalSetup: ['tools/testing/postgres-setup.ts'],
          ...PATIENT,
        },
      },
      {
        // Two server processes that share nothing but the database.
        test: {
          name: 'pair',
          include: BEHIND_TWO,
          exclude: OUTSIDE,
          env: { TEST_PART: 'pair', TEST_SERVERS: '2' },
          isolate: false,
          setupFiles: [SEED, CPU],
          globalSetup: ['tools/testing/postgres-setup.ts'],
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'e2e',
          env: { TEST_PART: 'e2e' },
          include: ['e2e/**/*.e2e.ts'],
          exclude: OUTSIDE,
          // One browser for all files of a process.
          isolate: false,
          globalSetup: ['e2e/server-setup.ts'],
          setupFiles: [CPU, 'e2e/fallen-pages.ts'],
          ...PATIENT,
          // Of the visits of the audit: each waits more than it works.
          maxConcurrency: 2,
        },
      },
    ],
  },
})
