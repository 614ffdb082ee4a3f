-- Two codes that opened nothing now do: filters of the history by a calculation's parameters, and processing a
-- questionnaire again. Whoever could do either keeps it.
update role set tokens = array_append(tokens, 'calculate/filter/view')
where 'bench/list/view' = any(tokens) and 'calculate/filter/view' <> all(tokens);
update role set tokens = array_append(tokens, 'edit')
where 'file/upload' = any(tokens) and 'edit' <> all(tokens);
