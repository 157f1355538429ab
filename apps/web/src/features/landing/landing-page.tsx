import { skipToken } from '@reduxjs/toolkit/query';
import { Suspense, useEffect } from 'react';
import { finishHydration } from '../../shared/browser/early-click.js';
import { accountApi } from '@scriptsmith/web-kit/api/account-api';
import { useUser } from '@scriptsmith/web-kit/session/use-session';
import { Page } from '@scriptsmith/ui/page/page';
import { AccountBox } from './components/account-box.js';
import { Addons } from './components/addons.js';
import { Blurbs } from './components/blurbs.js';
import { ClosingCall } from './components/closing-call.js';
import { Demos } from './components/demos/demos.js';
import { CreditExamples } from './components/facts/credit-examples.js';
import { Frameworks } from './components/facts/frameworks.js';
import { Testing } from './components/facts/testing.js';
import { Hero } from './components/hero.js';
import { Plans } from './components/plans.js';
import { Questions } from './components/questions.js';

/** Below the hero. React hydrates each one separately, so that the page stays responsive. */
const sections = [Frameworks, Blurbs, Demos, Testing, CreditExamples, Plans, Addons, Questions, ClosingCall];

export default function LandingPage() {
  const user = useUser();
  const { currentData: account, error } = accountApi.useUserDataQuery(user?.id ?? skipToken);

  useEffect(finishHydration, []);

  // Logged only, because the page works without this data.
  useEffect(() => {
    // oxlint-disable-next-line no-console
    if (error) console.error('Could not load the account.', error);
  }, [error]);

  return (
    <Page>
      <Hero accountBox={user && !error && <AccountBox user={user} account={account} />} />
      {sections.map((Section, index) => (
        <Suspense key={index}>
          <Section />
        </Suspense>
      ))}
    </Page>
  );
}
