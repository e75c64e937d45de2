/** Certificates of destruction and reassignment. */
export const certificates = {
  reason: 'Enter a reason',
};
