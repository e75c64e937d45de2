import { render as begin } from 'vitest-browser-react';

/** Tasks after which React and what its effects began have drawn: the render, its effects, and what those set. */
const TASKS = 8;

/** Waits until the tasks that are queued now have run; messages, which React queues its work by, come in their order. */
function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Renders into the page and answers when it is drawn; React for production has no `act` that waits for it. */
export async function render(...given: Parameters<typeof begin>): ReturnType<typeof begin> {
  const rendered = await begin(...given);
  for (let task = 0; task < TASKS; task += 1) await nextTask();
  return rendered;
}
