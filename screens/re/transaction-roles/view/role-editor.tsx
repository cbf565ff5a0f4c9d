import { IconArrowLeft, IconCopy, IconTrash } from '@tabler/icons-react'
import type { FieldProblem } from '#kit/errors.ts'
import { defaultOf } from '#kit/field.ts'
import { keyOf, type ListItem } from '#kit/list/ids.ts'
import { useCollection } from '#kit/react/collection.tsx'
import { FieldInput } from '#ui/fields/FieldInput.tsx'
import { Button } from '#ui/parts/button.ts'
import { ruleText } from '../payout/tier-text.report.ts'
import { readRole } from '../role.model.ts'
import { coerceRole } from '../rules/coercion.model.ts'
import { continued } from '../rules/continued.model.ts'
import { checkPlan } from '../rules/plan-rules.model.ts'
import { ROLE_FIELDS, type RoleField, RULE_FIELDS } from '../role.inputs.ts'
import css from './roles.module.css'

/** One plan: its switch, divisions, tiers, and the rule in a sentence. What is wrong shows as it is typed. */
export function RoleEditor({ item }: { readonly item: ListItem }) {
  const { setQuery } = useCollection()
  const role = readRole(item)
  const { problems, warnings } = findingsOf(item)
  const at = { item, problems }
  return (
    <section className={css.editor} aria-label={role.name}>
      <button type="button" className={css.back} onClick={() => setQuery({ item: null })}>
        <IconArrowLeft size={16} aria-hidden="true" />
        All roles
      </button>
      <div className={css.top}>
        <Part name="name" {...at} />
        <Part name="enabled" {...at} />
      </div>
      <Part name="divisions" {...at} />
      <Part name="tiers" {...at} />
      <Warnings warnings={warnings} />
      <details className={css.rule}>
        <summary>{ruleText(role)}</summary>
        <div className={css.ruleFields}>
          {RULE_FIELDS.map((name) => (
            <Part key={name} name={name} {...at} />
          ))}
        </div>
      </details>
      <RoleActions item={item} />
    </section>
  )
}

/** What the save would say, said while the plan is edited. */
function findingsOf(item: ListItem): {
  problems: readonly FieldProblem[]
  warnings: readonly FieldProblem[]
} {
  const coerced = coerceRole(item)
  if (!coerced.ok) return { problems: coerced.problems, warnings: [] }
  return checkPlan(readRole(item))
}

type PartProps = {
  readonly name: RoleField
  readonly item: ListItem
  readonly problems: readonly FieldProblem[]
}

function Part({ name, item, problems }: PartProps) {
  const { update, problemsOf, readOnly } = useCollection()
  const field = ROLE_FIELDS[name]
  return (
    <FieldInput
      name={name}
      field={field}
      value={item[name] ?? defaultOf(field)}
      problems={[...problems, ...problemsOf(item.id)]}
      disabled={readOnly !== null}
      onChange={(value) =>
        update(item.id, `${readRole(item).name}: ${field.label}`, (old) => ({
          ...old,
          [name]: name === 'tiers' ? continued(old.tiers, value) : value,
        }))
      }
    />
  )
}

function Warnings({ warnings }: { readonly warnings: readonly FieldProblem[] }) {
  if (warnings.length === 0) return null
  return (
    <ul className={css.warnings} role="status">
      {warnings.map(({ path, message }) => (
        <li key={`${path}${message}`}>{message}</li>
      ))}
    </ul>
  )
}

function RoleActions({ item }: { readonly item: ListItem }) {
  const { add, remove, readOnly, setQuery } = useCollection()
  const { name } = readRole(item)
  const copy = () => {
    const { id: _id, ...rest } = item
    setQuery({ item: add(`Copy ${name}`, { ...rest, name: `${name} (copy)` }) }, 'push')
  }
  const drop = () => {
    setQuery({ item: null })
    remove(`Delete ${name}`, [keyOf(item)])
  }
  return (
    <div className={`${css.actions} no-print`}>
      <Button
        variant="default"
        leftSection={<IconCopy size={16} />}
        disabled={readOnly !== null}
        onClick={copy}
      >
        Copy
      </Button>
      <Button
        variant="default"
        leftSection={<IconTrash size={16} />}
        disabled={readOnly !== null}
        onClick={drop}
      >
        Delete
      </Button>
    </div>
  )
}
