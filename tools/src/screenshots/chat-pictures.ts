import type { Browser, Page } from 'playwright-core';
import { drawn, inEachLook } from './looks.js';
import { demoTitle, signInToChat } from './open-conversation.js';

/** The tabs of a conversation's resource. */
const tabs = ['Preview', 'Files', 'Requirements', 'Checks', 'Versions'];

/** Takes the screenshots of the chat site: signing in, a new conversation, an answer and its resource. */
export async function takeChatPictures(
  browser: Browser,
  chatOrigin: string,
  write: (page: Page, name: string) => Promise<unknown>,
): Promise<void> {
  // The frame of a preview keeps the network of its page from becoming idle.
  const take = async (page: Page, name: string) => {
    await drawn(page);
    await write(page, name);
  };
  await inEachLook(browser, async (page, look) => {
    await page.goto(chatOrigin);
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    await take(page, `chat-sign-in-${look}`);
    await signInToChat(page, chatOrigin);
    await take(page, `chat-new-conversation-${look}`);
    // On small screens, the list of conversations opens over the page, and a tab shows the resource.
    const openList = page.getByRole('button', { name: 'Show conversations' });
    if (await openList.isVisible()) await openList.click();
    await page.getByRole('link', { name: demoTitle }).click();
    await page.getByText(/^(Done|Finished) · /).waitFor();
    await take(page, `chat-conversation-${look}`);
    const showResource = page.getByRole('tab', { name: 'Resource' });
    if (await showResource.isVisible()) await showResource.click();
    for (const tab of tabs) {
      await page.getByRole('tab', { name: tab }).click();
      await page.getByRole('tabpanel', { name: tab }).waitFor();
      await take(page, `chat-${tab.toLowerCase()}-${look}`);
    }
  });
}
