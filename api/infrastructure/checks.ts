import { counted } from '#kit/format.ts'
import type { Light } from '../database/tables.ts'

export type Part = 'website' | 'data' | 'backgroundWork'

export type Measured = {
  readonly answers: number
  readonly errorRate: number
  readonly p95: number | null
  readonly databaseMs: number
  readonly connections: { readonly used: number; readonly max: number }
  readonly replication: { readonly replicas: number; readonly lagSeconds: number | null }
  readonly disk: { readonly totalBytes: number; readonly freeBytes: number } | null
  /** Hours since the last backup that went well; null when there is none. */
  readonly backupHours: number | null
  /** Hours since this database was made. */
  readonly ageHours: number
  readonly checkOk: boolean | null
  readonly drill: { readonly ok: boolean; readonly days: number } | null
  readonly oldestJobSeconds: number | null
  readonly deadJobs: number
  readonly deadMails: number
}

export type Check = {
  readonly name: string
  readonly part: Part
  readonly title: string
  readonly unit: 'share' | 'ms' | 's' | 'count' | 'h' | 'days'
  readonly value: number | null
  /** The thresholds at which the light changes; null: never. */
  readonly amber: number | null
  readonly red: number | null
  readonly text: string
  readonly light: Light
}

type Spec = Omit<Check, 'light'> & { readonly light?: Light }

/** Fewer responses than this in five minutes say nothing about the failure rate. */
const ANSWERS_AT_LEAST = 20

const share = (value: number): string =>
  `${(value * 100).toLocaleString('en-US', { maximumFractionDigits: 2 })}%`
const whole = (value: number): string => Math.round(value).toLocaleString('en-US')

/** What is measured, with the thresholds of each light. All thresholds are here. */
export function checksOf(measured: Measured): readonly Check[] {
  return [...website(measured), ...data(measured), ...safety(measured), ...backgroundWork(measured)].map(
    withLight,
  )
}

function website({ answers, errorRate, p95 }: Measured): readonly Spec[] {
  const isEnough = answers >= ANSWERS_AT_LEAST
  const of = `${whole(answers)} responses in 5 minutes`
  return [
    {
      name: 'error-rate',
      part: 'website',
      title: 'Failed responses',
      unit: 'share',
      value: isEnough ? errorRate : null,
      amber: 0.005,
      red: 0.01,
      text: isEnough ? `${share(errorRate)} of ${of}` : `Too few to judge: ${of}`,
    },
    {
      name: 'p95',
      part: 'website',
      title: '95th percentile response time',
      unit: 'ms',
      value: isEnough ? p95 : null,
      amber: 500,
      red: 1_000,
      text: isEnough && p95 !== null ? `${whole(p95)} ms over ${of}` : `Too few to judge: ${of}`,
    },
  ]
}

function data({ databaseMs, connections, replication, disk }: Measured): readonly Spec[] {
  const { used, max } = connections
  const { replicas, lagSeconds } = replication
  const full = disk === null ? null : 1 - disk.freeBytes / disk.totalBytes
  return [
    {
      name: 'database',
      part: 'data',
      title: 'Database',
      unit: 'ms',
      value: databaseMs,
      amber: 250,
      red: 2_000,
      text: `Responds in ${databaseMs.toFixed(1)} ms`,
    },
    {
      name: 'connections',
      part: 'data',
      title: 'Connections',
      unit: 'share',
      value: max === 0 ? null : used / max,
      amber: 0.7,
      red: 0.9,
      text: `${used} of ${max}`,
    },
    {
      name: 'replication',
      part: 'data',
      title: 'Replication',
      unit: 's',
      value: replicas === 0 ? null : lagSeconds,
      amber: 10,
      red: 60,
      text: replicas === 0 ? 'No replica' : `Replicas: ${replicas}, ${whole(lagSeconds ?? 0)} s behind`,
    },
    {
      name: 'disk',
      part: 'data',
      title: 'Disk',
      unit: 'share',
      value: full,
      amber: 0.75,
      red: 0.85,
      text: full === null ? 'Not known' : `${share(full)} full`,
    },
  ]
}

function safety({ backupHours, ageHours, checkOk, drill }: Measured): readonly Spec[] {
  const noBackup = 'No backup yet: npm run backup'
  return [
    {
      name: 'backup',
      part: 'data',
      title: 'Last backup',
      unit: 'h',
      // A database an hour old is not missing yesterday's backup.
      value: backupHours ?? ageHours,
      amber: 26,
      red: backupHours === null ? null : 50,
      text: backupHours === null ? noBackup : `${counted(Math.round(backupHours), 'hour')} ago`,
    },
    {
      name: 'backup-check',
      part: 'data',
      title: 'Last backup check',
      unit: 'count',
      value: null,
      amber: null,
      red: null,
      light: checkOk === false ? 'red' : 'green',
      text: checkOk === null ? 'None yet' : checkOk ? 'All files are intact' : 'Some files have changed',
    },
    {
      name: 'restore-drill',
      part: 'data',
      title: 'Last restore drill',
      unit: 'days',
      value: drill?.days ?? ageHours / 24,
      amber: 35,
      red: null,
      ...(drill?.ok === false ? { light: 'red' as const } : {}),
      text: drillText(drill),
    },
  ]
}

function drillText(drill: Measured['drill']): string {
  if (drill === null) return 'None yet: npm run restore-drill'
  return `${drill.ok ? 'Passed' : 'Failed'} ${counted(Math.round(drill.days), 'day')} ago`
}

function backgroundWork({ oldestJobSeconds, deadJobs, deadMails }: Measured): readonly Spec[] {
  return [
    {
      name: 'oldest-job',
      part: 'backgroundWork',
      title: 'Oldest waiting job',
      unit: 's',
      value: oldestJobSeconds,
      amber: 300,
      red: 600,
      text: oldestJobSeconds === null ? 'None waiting' : `Waiting for ${whole(oldestJobSeconds)} s`,
    },
    {
      name: 'dead-jobs',
      part: 'backgroundWork',
      title: 'Permanently failed jobs',
      unit: 'count',
      value: deadJobs,
      amber: 1,
      red: 20,
      text: `${whole(deadJobs)} in 24 hours`,
    },
    {
      name: 'dead-mails',
      part: 'backgroundWork',
      title: 'Undeliverable mail',
      unit: 'count',
      value: deadMails,
      amber: 1,
      red: 20,
      text: `${whole(deadMails)} in 24 hours`,
    },
  ]
}

const withLight = (spec: Spec): Check => ({ ...spec, light: spec.light ?? lightOf(spec) })

function lightOf({ value, amber, red }: Spec): Light {
  if (value === null) return 'green'
  if (red !== null && value >= red) return 'red'
  return amber !== null && value >= amber ? 'amber' : 'green'
}

export type Lights = Readonly<Record<Part, Light>>

/** Each part shows its worst check. */
export function lightsOf(checks: readonly Pick<Check, 'part' | 'light'>[]): Lights {
  const worst = (part: Part): Light => {
    const lights = checks.filter((check) => check.part === part).map(({ light }) => light)
    return lights.includes('red') ? 'red' : lights.includes('amber') ? 'amber' : 'green'
  }
  return { website: worst('website'), data: worst('data'), backgroundWork: worst('backgroundWork') }
}
