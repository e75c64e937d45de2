/** Labels of what the dashboard says of a person of a client company. */
export const clientDetails = {
  firstName: 'First name',
  lastName: 'Last name',
  jobTitle: 'Job title',
  company: 'Company name',
  franchise: 'Franchise name',
  department: 'Department',
  phone: 'Phone',
  email: 'Email',
} as const;
