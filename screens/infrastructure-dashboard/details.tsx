import { useAddress } from '#kit/react/use-address.ts'
import { ApiError } from '#kit/react/api.ts'
import { Waiting } from '#ui/page/Waiting.tsx'
import { Checks } from './checks.tsx'
import { DatabasePanel } from './database-panel.tsx'
import css from './infrastructure.module.css'
import { type Figures, useFigures, type Window } from './infrastructure-queries.ts'
import { InstallationPanel } from './installation-panel.tsx'
import { StoragePanel } from './storage-panel.tsx'
import { TrafficPanel } from './traffic-panel.tsx'
import { WorkPanel } from './work-panel.tsx'

const WINDOWS: readonly Window[] = ['1h', '24h', '7d']

/** Every figure, each with its limits. While the server does not answer, the last ones stay and say how old they are. */
export function Details() {
  const { query, setQuery } = useAddress()
  const window = WINDOWS.find((one) => one === query['window']) ?? '1h'
  const figures = useFigures(window)
  // Who may see only the lights has been told so by them.
  if (figures.error instanceof ApiError && figures.error.status === 403) return null
  return (
    <>
      {figures.data !== undefined && figures.isError ? (
        <p className={css.old} role="alert">
          Figures as of {new Date(figures.data.at).toLocaleTimeString()}: {figures.error.message}
        </p>
      ) : null}
      <Waiting asked={figures} what="the figures">
        {(data) => <Panels data={data} window={window} onWindow={(next) => setQuery({ window: next })} />}
      </Waiting>
    </>
  )
}

type PanelsProps = {
  readonly data: Figures
  readonly window: Window
  readonly onWindow: (window: Window) => void
}

const Panels = ({ data, window, onWindow }: PanelsProps) => (
  <>
    <Checks checks={data.checks} />
    <TrafficPanel traffic={data.traffic} window={window} onWindow={onWindow} />
    <DatabasePanel database={data.database} />
    <StoragePanel storage={data.storage} />
    <WorkPanel jobs={data.jobs} mail={data.mail} backups={data.backups} />
    <InstallationPanel data={data} />
  </>
)
