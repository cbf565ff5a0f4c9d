import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { hasPermissionIn } from '#kit/access.ts'
import { roleThatLets } from '#kit/permission-words.ts'
import { useApi } from '#kit/react/api.ts'
import { useCollection } from '#kit/react/collection.tsx'
import { useSession } from '#kit/react/session.tsx'
import { download } from '#ui/download.ts'
import { Button } from '#ui/parts/button.ts'
import { Menu } from '#ui/parts/menu.ts'
import type { ListStore } from '../list-state.ts'
import { exportedList, type FileFormat } from './export-list.ts'
import css from './files.module.css'
import { ImportDialog } from './import-dialog.tsx'

const FORMATS = [
  ['csv', 'Export CSV'],
  ['xlsx', 'Export Excel workbook'],
  ['json', 'Export JSON'],
] as const satisfies readonly (readonly [FileFormat, string])[]

/** Import and export of the whole list, both made by the server, for whom the server makes them. */
export function FileMenu({ store }: { readonly store: ListStore }) {
  const api = useApi()
  const { collection, orgName, load, readOnly } = useCollection()
  const [isImporting, setImporting] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { list } = collection
  const { user } = useSession()
  const mayExport = list.owner === 'person' || hasPermissionIn(user?.roles ?? [], orgName, 'org.export')
  const name = list.path.slice(list.path.lastIndexOf('/') + 1)
  const save = async (format: FileFormat) => {
    setProblem(null)
    try {
      download(`${name}.${format}`, await exportedList(api, list, { orgName, format }))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'The file could not be created.')
    }
  }
  return (
    <>
      <Menu>
        <Menu.Target>
          <Button variant="default" disabled={load.status !== 'loaded'} aria-label="Import and export">
            <IconDots size={16} aria-hidden="true" />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item disabled={readOnly !== null} onClick={() => setImporting(true)}>
            Import or paste
          </Menu.Item>
          <Menu.Divider />
          {mayExport ? (
            FORMATS.map(([format, label]) => (
              <Menu.Item key={format} onClick={() => void save(format)}>
                {label}
              </Menu.Item>
            ))
          ) : (
            <Menu.Label maw="20rem">Export needs {roleThatLets('org.export')}</Menu.Label>
          )}
        </Menu.Dropdown>
      </Menu>
      {problem !== null && (
        <p role="alert" className={css.problem}>
          {problem}
        </p>
      )}
      {isImporting && <ImportDialog store={store} onClose={() => setImporting(false)} />}
    </>
  )
}
