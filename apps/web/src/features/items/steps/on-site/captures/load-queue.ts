/** The code of the queue of photos, which comes next to what shows it. */
export const loadQueue = () => import('./capture-queue.ts');
