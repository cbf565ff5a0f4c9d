import type { Migration } from 'kysely/migration'
import { defineMigration, wallOf } from './screen-migration.ts'

/** Reports that are made again every week or month. */
export const reportSchedules: Migration = defineMigration(`
CREATE TABLE report_schedules (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  -- What is made again: a report, or that of a saved plan.
  report_id text NOT NULL,
  title text NOT NULL,
  frequency text NOT NULL CHECK (frequency IN ('weekly', 'monthly')),
  -- 1 Monday to 7 Sunday; 1 to 31 of a month, whose last day the later ones mean.
  day integer NOT NULL CHECK (day BETWEEN 1 AND 31),
  ends_on text,
  time_zone text NOT NULL,
  status text NOT NULL CHECK (status IN ('active', 'paused', 'ended')),
  -- Why it ended, or why its last run made nothing.
  note text,
  next_run_at timestamptz,
  -- The run that a job is queued for.
  queued_for timestamptz,
  last_run_at timestamptz,
  last_report text,
  created_at timestamptz NOT NULL
);
CREATE INDEX report_schedules_of_person ON report_schedules (user_id);
CREATE INDEX report_schedules_due ON report_schedules (next_run_at) WHERE status = 'active';
${wallOf('report_schedules', 'person')}`)
