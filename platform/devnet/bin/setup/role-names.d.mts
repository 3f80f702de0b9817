export function roleComplaints(files: readonly string[]): string[];
