-- Clients read one population at a time.
create index release_figure_population on release_figure (release_id, branch_id, it_system_id, band);
