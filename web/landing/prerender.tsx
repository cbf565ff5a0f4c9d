import { renderToString } from 'react-dom/server'
import { AREAS, SCREENS } from '#kit/registry/screens.gen.ts'
import { areaCards } from './areas.ts'
import { LandingPage } from './landing-page.tsx'

/** The landing page as HTML, for the build: its text and links work without JavaScript. */
export const renderLanding = (): string =>
  renderToString(<LandingPage areas={areaCards(SCREENS, AREAS)} year={new Date().getFullYear()} />)
