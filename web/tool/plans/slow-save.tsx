import { useEffect, useState } from 'react'
import css from '../header/header.module.css'

/** A save is usually there sooner. */
const SLOW_MS = 3_000

/** What a save that takes long waits for, and that nothing is lost meanwhile. */
export const SlowSave = ({ isSaving }: { readonly isSaving: boolean }) => (
  <div role="status" className={css.slow}>
    {isSaving && <Waited />}
  </div>
)

function Waited() {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  return isSlow
    ? 'Still saving. The server is busy working out this plan’s results; your numbers stay on this page.'
    : null
}
