import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/testing/longest-first.ts'

const SERVER_TESTS = ['api/**/*.test.ts', 'screens/**/*.{api,db,handlers}.test.ts']
const SEED = 'tools/testing/fixed-seed.ts'
const OUTSIDE = ['**/node_modules/**', '**/dist/**', '**/.data/**']
// Against hanging only: a machine that does other things too is slow, not wrong.
const PATIENT = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 30_000 } } }

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
          include: ['{finance,figures,kit,screens,tools}/**/*.test.ts'],
          exclude: [...OUTSIDE, ...SERVER_TESTS],
          isolate: false,
          setupFiles: [SEED],
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'web',
          include: ['{web,ui}/**/*.test.{ts,tsx}'],
          exclude: OUTSIDE,
          setupFiles: [SEED],
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'api',
          include: SERVER_TESTS,
          exclude: OUTSIDE,
          setupFiles: [SEED],
          globalSetup: ['tools/testing/postgres-setup.ts'],
          ...PATIENT,
        },
      },
      {
        // The same lists behind two server processes that share nothing but the database.
        test: {
          name: 'pair',
          include: ['api/lists/{lists,list-access,item-conflicts,editors}.test.ts'],
          exclude: OUTSIDE,
          env: { TEST_SERVERS: '2' },
          setupFiles: [SEED],
          globalSetup: ['tools/testing/postgres-setup.ts'],
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          exclude: OUTSIDE,
          globalSetup: ['e2e/server-setup.ts'],
          ...PATIENT,
          // Of the visits of the audit: each waits more than it works.
          maxConcurrency: 2,
        },
      },
    ],
  },
})
