import { IconColumns3 } from '@tabler/icons-react'
import { Popover } from '#ui/parts/popover.ts'
import type { Records } from './use-records.ts'
import css from './views.module.css'

/** Which columns are shown: in the address, and remembered for the next visit. */
export function ColumnsMenu({ records }: { readonly records: Records }) {
  const { page, columns, memory, isChosen } = records
  const all = page.collection.columns
  const choose = (keys: readonly string[] | null) => {
    memory.keep({ columns: keys })
    page.setQuery({ cols: keys === null ? null : keys.join(',') })
  }
  const toggle = (key: string) => {
    const keys = columns.map((column) => column.key)
    choose(keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key])
  }
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className={`${css.button} ${css.forWide}`}>
          <IconColumns3 size={16} aria-hidden="true" />
          Columns
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <fieldset className={css.values}>
          <legend>Columns</legend>
          {all.map(({ key, label }, place) => (
            <label key={key}>
              <input
                type="checkbox"
                checked={columns.some((column) => column.key === key)}
                disabled={place === 0}
                onChange={() => toggle(key)}
              />
              <span>{label}</span>
            </label>
          ))}
          <button type="button" className={css.quiet} disabled={!isChosen} onClick={() => choose(null)}>
            Show all that fit
          </button>
        </fieldset>
      </Popover.Dropdown>
    </Popover>
  )
}
