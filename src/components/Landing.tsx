// The first thing a stranger sees: what this is, and one place to drop a log. Samples and where logs lie stand below
// it, in landing/Below.astro.

import '../styles/landing.css'
import { DropZone } from './landing/DropZone.tsx'
import type { Intake } from './landing/intake.ts'
import { Mark } from './landing/Mark.tsx'
import { Problems } from './landing/Problems.tsx'

export const Landing = (props: { readonly intake: Intake }) => (
  <div class="landing" data-over={props.intake.over() ? '' : undefined}>
    <header class="landing-head">
      <h1>
        <Mark />
        Unspool
      </h1>
      <a href={`${import.meta.env.BASE_URL.replace(/\/$/, '')}/about/`}>About</a>
    </header>
    <p class="landing-lead">Read what your coding agent did.</p>
    <Problems intake={props.intake}>
      <a href="#places">Where agents keep their logs</a>
    </Problems>
    <DropZone intake={props.intake} />
  </div>
)
