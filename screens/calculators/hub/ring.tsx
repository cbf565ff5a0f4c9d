import { Link } from '@tanstack/react-router'
import css from './ring.module.css'

type Props = {
  readonly label: string
  readonly held: number
  readonly wanted: number
  readonly share: number
}

const RADIUS = 15
const ROUND = 2 * Math.PI * RADIUS

/** How much of what a group of tools would like to know is known. */
export const Ring = ({ label, held, wanted, share }: Props) => (
  <span className={css.ring}>
    <svg viewBox="0 0 36 36" role="img" aria-label={`${label}: ${held} of ${wanted} facts in your profile`}>
      <circle cx="18" cy="18" r={RADIUS} className={css.ringBack} />
      <circle
        cx="18"
        cy="18"
        r={RADIUS}
        className={css.ringHeld}
        strokeDasharray={`${share * ROUND} ${ROUND}`}
        transform="rotate(-90 18 18)"
      />
    </svg>
    <span>
      {held} of the {wanted} facts they start from are in <Link to="/profile">your profile</Link>
    </span>
  </span>
)
