import { Terms } from '#ui/legal/Terms.tsx'
import type { AreaCard } from './areas.ts'
import { Example } from './example.tsx'
import { LiveTools } from './live-tools.tsx'

type Props = { readonly areas: readonly AreaCard[]; readonly year: number }

/** The public page. Only the elements with an id are brought to life by landing.tsx. */
export const LandingPage = ({ areas, year }: Props) => (
  <div className="landing">
    <Top />
    <main>
      <Hero />
      <section className="tools" aria-labelledby="tools-title">
        <h2 id="tools-title">Try it now, without an account</h2>
        <p className="lead">Change a number; the answer follows. The same engine works inside.</p>
        <div id="live-tools">
          <LiveTools onNumbers={() => undefined} />
        </div>
      </section>
      <Ways />
      <Areas areas={areas} />
    </main>
    <footer className="foot">
      <span>
        © <span id="year">{year}</span> Groundwork. All Rights Reserved.
      </span>
      <Terms label="Terms and privacy" />
      <div id="scheme" />
    </footer>
  </div>
)

const Top = () => (
  <header className="top">
    <a className="brand" href="/">
      Groundwork
    </a>
    <nav aria-label="Account" className="doors">
      <a className="plain signed-out" href="/login">
        Sign in
      </a>
      <a className="primary signed-out" href="/register?plan=pro-trial">
        Start Free Trial
      </a>
      <a className="primary signed-in" href="/dashboard">
        Open dashboard
      </a>
    </nav>
  </header>
)

const Hero = () => (
  <section className="hero">
    <div className="pitch">
      <Arrival />
      <h1>Answers about money that you can check</h1>
      <p className="lead">
        For coaches with a client beside them, families at the kitchen table, boards and brokers. Enter what
        you know; see the answer, the reason, and what to do next.
      </p>
      <p className="actions">
        <a className="primary large signed-out" href="/register?plan=pro-trial">
          Start Free Trial
        </a>
        <a className="plain large signed-out" href="/login">
          Sign in
        </a>
        <a className="primary large signed-in" href="/dashboard">
          Open dashboard
        </a>
      </p>
      <p className="fine signed-out">
        An account is free and nothing is charged: no card is asked for, and nothing ends or turns into a paid
        plan after a trial. It gives you every calculator, a profile so that nothing is typed twice, saved and
        shared plans, your portfolio, and checklists for an organization.
      </p>
    </div>
    <Example />
  </section>
)

/** Why somebody is here who asked for another page: filled in by landing.tsx. */
const Arrival = () => (
  <>
    <p className="ended" id="ended" hidden>
      Your session has ended. Sign in to go on where you were.
    </p>
    <p className="ended" id="lost" hidden>
      There is no page at that address. This is the start page.
    </p>
    <div className="ended" id="asked" hidden>
      <p>
        The link you opened leads to <strong id="asked-title">a page</strong>. It opens, with everything in
        the link, as soon as you are signed in.
      </p>
      <p className="actions">
        <a className="primary" href="/login">
          Sign in
        </a>
        <a className="plain" href="/register">
          Create an account
        </a>
      </p>
    </div>
  </>
)

const WAYS = [
  {
    title: 'The reason beside the answer',
    text: 'Every result opens into its method, its steps and its sources, with the year of each figure.',
  },
  {
    title: 'Enter it once',
    text: 'Income, debts and home are facts of one profile. Change one, and every saved plan says what moved.',
  },
  {
    title: 'See what drives it',
    text: 'Which number matters most, what it would take to reach a goal, and how sure the answer is.',
  },
] as const

const Ways = () => (
  <section className="ways" aria-label="How it works">
    {WAYS.map(({ title, text }) => (
      <div key={title}>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
    ))}
  </section>
)

const Areas = ({ areas }: { readonly areas: readonly AreaCard[] }) =>
  areas.length === 0 ? null : (
    <section className="areas" aria-labelledby="areas-title">
      <h2 id="areas-title">What is inside</h2>
      <div className="cards">
        {areas.map(({ id, title, screens, more }) => (
          <article key={id} className="card">
            <h3>{title}</h3>
            <ul>
              {screens.map((screen) => (
                <li key={screen.path}>
                  <a href={`/login?next=${encodeURIComponent(screen.path)}`} data-path={screen.path}>
                    {screen.title}
                  </a>
                  <span>{screen.summary}</span>
                </li>
              ))}
            </ul>
            {more === 0 ? null : <p className="fine">and {more} more</p>}
          </article>
        ))}
      </div>
    </section>
  )
