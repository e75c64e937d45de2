/** Being notified of an item, or of the items of a request. */
export const following = {
  follow: 'Follow',
  unfollow: 'Unfollow',
  hint: 'Get notified when something happens',
  failed: 'Failed to save. Please try again.',
} as const;
