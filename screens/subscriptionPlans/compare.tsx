import { IconCheck, IconMinus } from '@tabler/icons-react'
import type { LimitName } from '#kit/entitlement.ts'
import { Panel } from '#ui/page/Page.tsx'
import css from './plans.module.css'
import type { SoldPlan } from './queries.ts'
import { limitWords } from './words.model.ts'

const LIMITS: readonly (readonly [name: LimitName, label: string, unit: 'count' | 'MB'])[] = [
  ['savedPlans', 'Saved plans', 'count'],
  ['projects', 'Projects', 'count'],
  ['storageMB', 'Storage for files', 'MB'],
  ['aiRunsPerMonth', 'AI runs per month', 'count'],
]

/** Runs of the AI planners mean something where a plan holds one. */
const hasPlanners = (plans: readonly SoldPlan[]): boolean =>
  plans.some(({ packages }) => packages.some(({ routes }) => routes.some((one) => one.startsWith('/ai/'))))

/** What a package holds, in the words of whoever sells it. */
const summaryOf = (plans: readonly SoldPlan[], name: string): string =>
  plans.flatMap(({ packages }) => packages).find((one) => one.name === name)?.summary ?? ''

/** Plans side by side: what each opens, and how much of it. */
export function Compare({ plans }: { readonly plans: readonly SoldPlan[] }) {
  const held = plans.flatMap((plan) => plan.packages.map(({ name }) => name))
  const count = (name: string): number => held.filter((one) => one === name).length
  // What most plans have comes first.
  const packages = [...new Set(held)].toSorted((a, b) => count(b) - count(a) || a.localeCompare(b))
  return (
    <Panel title="Compare plans">
      <div className={css.wide}>
        <table className={css.compare}>
          <thead>
            <tr>
              <th scope="col">Included</th>
              {plans.map(({ id, name }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {packages.map((name) => (
              <tr key={name}>
                <th scope="row">
                  {name}
                  <div className={css.muted}>{summaryOf(plans, name)}</div>
                </th>
                {plans.map((plan) => (
                  <td key={plan.id}>
                    <Has isIn={plan.packages.some((one) => one.name === name)} />
                  </td>
                ))}
              </tr>
            ))}
            {LIMITS.filter(([name]) => name !== 'aiRunsPerMonth' || hasPlanners(plans)).map(
              ([name, label, unit]) => (
                <tr key={name}>
                  <th scope="row">{label}</th>
                  {plans.map(({ id, limits }) => (
                    <td key={id}>{limitWords(limits[name], unit)}</td>
                  ))}
                </tr>
              ),
            )}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}

const Has = ({ isIn }: { readonly isIn: boolean }) =>
  isIn ? (
    <>
      <IconCheck size={18} className={css.yes} aria-hidden="true" />
      <span className="visually-hidden">Yes</span>
    </>
  ) : (
    <>
      <IconMinus size={18} className={css.no} aria-hidden="true" />
      <span className="visually-hidden">No</span>
    </>
  )
