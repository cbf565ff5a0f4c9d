import { IconColumns3 } from '@tabler/icons-react'
import { Popover } from '../parts/popover.ts'
import css from './grid-tools.module.css'
import type { GridColumn } from './grid-columns.ts'
import type { Grid } from './use-grid.ts'

type ChooserProps<Row> = { readonly columns: readonly GridColumn<Row>[]; readonly table: Grid<Row>['table'] }

/** Which columns are shown. */
export function ColumnChooser<Row>({ columns, table }: ChooserProps<Row>) {
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className={css.button}>
          <IconColumns3 size={16} aria-hidden="true" />
          Columns
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <fieldset className={css.chooser}>
          <legend>Columns</legend>
          {table.getAllLeafColumns().map((column) => (
            <label key={column.id}>
              <input
                type="checkbox"
                checked={column.getIsVisible()}
                disabled={!column.getCanHide()}
                onChange={(event) => column.toggleVisibility(event.target.checked)}
              />
              {columns.find(({ key }) => key === column.id)?.label}
            </label>
          ))}
        </fieldset>
      </Popover.Dropdown>
    </Popover>
  )
}
