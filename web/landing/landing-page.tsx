import { TRIAL_DAYS } from '#kit/trial.ts'
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
        <h2 id="tools-title">Try it now, no account needed</h2>
        <p className="lead">
          Change a number and the answer updates. The full tools use the same calculations.
        </p>
        <div id="live-tools">
          <LiveTools onNumbers={() => undefined} />
        </div>
      </section>
      <Ways />
      <Areas areas={areas} />
      <section className="letter" aria-labelledby="letter-title">
        <h2 id="letter-title">New articles by e-mail</h2>
        <p className="lead">Investing, retirement, taxes, credit, and estates. At most once a week.</p>
        <p className="actions">
          <a className="plain large" href="/articles/newsletter">
            Get the newsletter
          </a>
        </p>
      </section>
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
      <h1>Money answers you can check</h1>
      <p className="lead">
        For financial coaches, families, association boards, and real estate brokers. Enter what you know and
        see the answer, the reasons behind it, and what to do next.
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
        An account is free, with no credit card: the everyday calculators, a profile that fills in your
        numbers, and saved and shared plans. A {TRIAL_DAYS}-day trial adds every calculator, your portfolio,
        and checklists for an organization, and never turns into a paid plan by itself.
      </p>
    </div>
    <Example />
  </section>
)

/** Why somebody is here who asked for another page: filled in by landing.tsx. */
const Arrival = () => (
  <>
    <p className="ended" id="ended" hidden>
      Your session has ended. Sign in to pick up where you left off.
    </p>
    <p className="ended" id="lost" hidden>
      We couldn’t find that page, so here is the home page.
    </p>
    <div className="ended" id="asked" hidden>
      <p>
        The link you opened leads to <strong id="asked-title">a page</strong>. It will open, with everything
        in the link, once you sign in.
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
    title: 'See the reasons',
    text: 'Every result shows its method, its steps, and its sources, with the year of each figure.',
  },
  {
    title: 'Enter it once',
    text: 'Your income, debts, and home are stored in one profile. Change one, and every saved plan shows what moved.',
  },
  {
    title: 'See what drives it',
    text: 'Find out which number matters most, what it takes to reach a goal, and how certain the answer is.',
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
      <h2 id="areas-title">What you get</h2>
      <div className="cards">
        {areas.map(({ id, title, screens, more }) => (
          <article key={id} className="card">
            <h3>{title}</h3>
            <ul>
              {screens.map((screen) => (
                <li key={screen.path}>
                  <a href={`/register?next=${encodeURIComponent(screen.path)}`} data-path={screen.path}>
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
